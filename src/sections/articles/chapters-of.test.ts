import { chaptersOf } from './chapters-of';

test('finds the headings that can be jumped to, in plain words', () => {
  const html = `
    <p>a</p><h2 id="a-receção">A <em>receção</em></h2>
    <h3 id="b">no chapter</h3><h2>no address</h2>
    <h2 class="x" id="c">R&#x26;D &lt; 5 &amp; more</h2>`;
  expect(chaptersOf(html)).toEqual([
    { id: 'a-receção', title: 'A receção' },
    { id: 'c', title: 'R&D < 5 & more' },
  ]);
});

test('a text without headings has no chapters', () => {
  expect(chaptersOf('<p>a</p>')).toEqual([]);
});
