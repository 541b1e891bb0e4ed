import { readTypeface, Typesetter } from './typeface';

const typesetter = new Typesetter(readTypeface());
const textsOf = async (text: string) => (await typesetter.words(text, 700)).map((word) => word.text);

test('words are as wide as they are drawn', async () => {
  const [short, long] = await typesetter.words('solo descontaminação', 700);
  expect(short?.width).toBeGreaterThan(120);
  expect(short?.width).toBeLessThan(200);
  expect(long?.width).toBeGreaterThan(550);
  const [light] = await typesetter.words('descontaminação', 600);
  expect(light?.width).toBeLessThan(long?.width ?? 0);
});

test('a no-break space holds words together', async () => {
  expect(await textsOf('LER 17\u00a005\u00a003* e\nmais')).toEqual(['LER', '17\u00a005\u00a003*', 'e', 'mais']);
});

test('signs that the typeface does not have are written another way or left out', async () => {
  expect(await textsOf('CO₂ → ﬁm 🎄 Łódź m³ 10⁻⁹ 漢字')).toEqual(['CO2', 'fim', 'Łódź', 'm³', '10^-9']);
  expect(await textsOf('漢字')).toEqual([]);
});

test('lines are outlines, one below the other', async () => {
  const style = { size: 100, weight: 700, lineHeight: 1.5, color: '#ffffff' } as const;
  const one = await typesetter.outlines(['um'], style);
  const two = await typesetter.outlines(['um', 'dois'], style);
  expect(one.match(/<path/g)).toHaveLength(1);
  expect(two.match(/<path/g)).toHaveLength(2);
  expect(two).toContain('#ffffff');
  expect(await typesetter.outlines([], style)).toBe('');
});
