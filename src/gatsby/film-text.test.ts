import { captionsOf } from './film-text';

test('the text of a film is what its captions say, without times, names, notes and tags', () => {
  const file = `WEBVTT - Plant

NOTE
Checked --- in May

1
00:00.400 --> 00:06.000 line:80%
<v Ana>The plant,
in <i>Chamusca</i>.

00:06.400 --> 00:08.000

00:08.400 --> 00:11.000
Everything comes in here.
`;
  expect(captionsOf(file.replaceAll('\n', '\r\n'))).toEqual(['The plant, in Chamusca.', 'Everything comes in here.']);
  expect(captionsOf('')).toEqual([]);
});
