import { namedChanges } from './hook-body';

const changes = (body: unknown) => namedChanges(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
const article = { type: 'articles', locale: 'pt', id: 'lamas-oleosas' };

describe('what a webhook names', () => {
  it('is taken as it is', () => expect(changes({ cursor: 'x', changed: [{ ...article, entity: {} }] })).toEqual([article]));

  it.each(['', '{', 'null', '[]', '{"changed":{}}', '{"changed":[null,1,"a"]}', '\u0000'])('is nothing in %j', (body) =>
    expect(changes(body)).toEqual([]),
  );

  it.each([{ id: 'a b' }, { id: '\u001b[2J' }, { id: 'a'.repeat(121) }, { locale: 'fr' }, { type: 7 }])('is left out with %j', (wrong) =>
    expect(changes({ changed: [{ ...article, ...wrong }, article] })).toEqual([article]),
  );

  it('is bounded', () =>
    expect(changes({ changed: Array.from({ length: 900 }, (_, n) => ({ ...article, id: `a${n}` })) })).toHaveLength(500));
});
