import { readFileSync } from 'node:fs';
import { usedStyles, usesOf } from './used-styles';

const css = `@layer a;@layer site{.card{color:red}.card .title{margin:0}.lost{top:0}}
p{margin:0}.card:not(.plain){left:0}.old,.card:hover{right:0}.lost{bottom:0}
@media print{.lost{display:none}}@media (min-width:1px){.lost,.card{width:1px}.lost{height:0}}
@layer empty{.lost{top:1px}}
@font-face{font-family:X;src:url(x)}.card{animation:appear 1s}@keyframes appear{from{opacity:0}to{opacity:1}}@keyframes away{to{opacity:0}}`;

const of = (...classes: string[]) => usedStyles(css)(usesOf(`<html><p class="${classes.join(' ')}">`));

test('a page has the rules whose classes it has, in their order and in what stands around them', () => {
  expect(of('card')).toBe(
    '@layer a;@layer site{.card{color:red}}p{margin:0}.card:not(.plain){left:0}.card:hover{right:0}' +
      '@media (min-width:1px){.card{width:1px}}@layer empty{}' +
      '@font-face{font-family:X;src:url(x)}.card{animation:appear 1s}@keyframes appear{from{opacity:0}to{opacity:1}}',
  );
});

test('a rule for one thing in another needs both', () => {
  expect(of('card', 'title')).toContain('.card .title{margin:0}');
  expect(of('title')).not.toContain('.title');
});

test('what a pointer changes comes with the scripts, where a page has them', () => {
  const sheet = 'p,p:hover{a:b}a:hover p{c:d}a:focus{e:f}';
  expect(usedStyles(sheet)(usesOf('<a><p></p></a><script></script>'))).toBe('p{a:b}a:focus{e:f}');
  expect(usedStyles(sheet)(usesOf('<a><p></p></a>'))).toBe(sheet);
});

test('movements that nothing makes are left out', () => {
  expect(of()).not.toContain('keyframes');
});

test.each([
  ['an element', 'table{a:b}.x td,p{c:d}', '<p class="x">', 'p{c:d}'],
  ['an attribute', '[data-a]{a:b}.x[data-b=one]{c:d}[data-b="two"] p{e:f}', '<p class="x" data-b="one">', '.x[data-b=one]{c:d}'],
  [
    'what is in brackets or of no element',
    ':root,:is(td) p::before,p>:not([data-a]),[open]{a:b}',
    '<p>',
    ':root,:is(td) p::before,p>:not([data-a]),[open]{a:b}',
  ],
  [
    'a utility, whose name holds signs',
    '.lg\\:py-\\[2px\\]{a:b}.\\[\\&_a\\]\\:m-1 a{c:d}.p-\\[1px\\]{e:f}',
    '<p class="lg:py-[2px] [&amp;_a]:m-1"><a>',
    '.lg\\:py-\\[2px\\]{a:b}.\\[\\&_a\\]\\:m-1 a{c:d}',
  ],
  [
    'a utility in a group',
    ':is(:where(.group):hover .group-hover\\:x){a:b}:is(:where(.group):hover .group-hover\\:y){c:d}',
    '<p class="group"><a class="group-hover:x">',
    ':is(:where(.group):hover .group-hover\\:x){a:b}',
  ],
  [
    'a registered property',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}p{top:var(--a)}',
    '<p>',
    '@property --a{syntax:"*"}p{top:var(--a)}',
  ],
  ['what the first script adds', ':root[data-fonts]{a:b}.isLoaded{c:d}', '', ':root[data-fonts]{a:b}.isLoaded{c:d}'],
  ['all fonts', ":root[data-fonts='']{a:b}", '', ":root[data-fonts='']{a:b}"],
])('a rule for %s', (_, sheet, html, kept) => {
  expect(usedStyles(sheet)(usesOf(html))).toBe(kept);
});

test('whatever attribute the first script sets counts as used', () => {
  const script = readFileSync('src/browser/first-script.ts', 'utf8');
  const set = [...script.matchAll(/\bdataset\.(\w+) \??\|?=(?!=)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  expect(set.length).toBeGreaterThan(3);
  // Of the fonts it sets two values, and a rule asks for the empty one.
  expect([...usesOf('').names].filter((name) => name.startsWith('[')).sort()).toEqual(
    [...new Set([...set, 'data-fonts='].map((name) => `[${name}`))].sort(),
  );
});

test('a custom property is kept where a rule, the page or a kept one refers to it', () => {
  const sheet = ':root{--a:1px;--b:var(--a);--c:2px;--d:3px;--e:4px}p{top:var(--b)}td{left:var(--c)}@media print{:root{--d:5px;--e:6px}}';
  expect(usedStyles(sheet)(usesOf('<p style="right:var(--d)">'))).toBe(
    ':root{--a:1px;--b:var(--a);--d:3px;}p{top:var(--b)}@media print{:root{--d:5px;}}',
  );
});
