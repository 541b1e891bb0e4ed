import { pdfFacts } from './pdf-facts';
import { withDayOfPaper } from './same-bytes';

const body = `<</Title (Spills \\(a guide\\))
/CreationDate (D:20261121130826+00'00')
/ModDate (D:20261121130826+00'00')>>
<</Type /Pages
/Count 4>>
<</Type /Catalog
/MarkInfo <</Type /MarkInfo
/Marked true>>
/Lang (en-GB)>>`;
const whole = Buffer.from(`%PDF-1.4\n${body}\n%%EOF\n`, 'latin1');

test('says what a PDF says of itself', () => {
  expect(pdfFacts(whole)).toEqual({ bytes: whole.length, pages: 4, title: 'Spills (a guide)', language: 'en-GB', tagged: true });
});

test('reads titles beyond the plain alphabet', () => {
  const utf16 = Buffer.from('Descontaminação', 'utf16le').swap16().toString('hex').toUpperCase();
  const file = Buffer.from(whole.toString('latin1').replace(/\/Title \(.*\)/, `/Title <FEFF${utf16}>`), 'latin1');
  expect(pdfFacts(file).title).toBe('Descontaminação');
});

test.each([
  ['a web page', Buffer.from('<!doctype html><title>404</title>')],
  ['half a PDF', whole.subarray(0, whole.length - 8)],
])('%s is none', (_, file) => expect(() => pdfFacts(file)).toThrow('is no PDF'));

test('the day of the paper stands where the moment of printing stood, and nothing moves', () => {
  const dated = withDayOfPaper(whole, '2026-09-15').toString('latin1');
  expect(dated).toContain("/CreationDate (D:20260915090000+00'00')");
  expect(dated).not.toContain('20261121');
  expect(dated.indexOf('%%EOF')).toBe(whole.indexOf('%%EOF'));
});
