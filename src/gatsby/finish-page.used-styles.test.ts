import { usedStyles } from './finish-page';

const css = `@layer a;@layer site{.card{color:red}.card .title{margin:0}.lost{top:0}}
p{margin:0}.card:not(.plain){left:0}.old,.card:hover{right:0}.lost{bottom:0}
@media print{.lost{display:none}}@media (min-width:1px){.lost,.card{width:1px}.lost{height:0}}
@layer empty{.lost{top:1px}}
@font-face{font-family:X;src:url(x)}.card{animation:appear 1s}@keyframes appear{from{opacity:0}to{opacity:1}}@keyframes away{to{opacity:0}}`;

const of = (...classes: string[]) => usedStyles(css)(new Set(classes));

test('a page has the rules whose classes it has, in their order and in what stands around them', () => {
  expect(of('card')).toBe(
    '@layer a;@layer site{.card{color:red}}p{margin:0}.card:not(.plain){left:0}.old,.card:hover{right:0}' +
      '@media (min-width:1px){.lost,.card{width:1px}}@layer empty{}' +
      '@font-face{font-family:X;src:url(x)}.card{animation:appear 1s}@keyframes appear{from{opacity:0}to{opacity:1}}',
  );
});

test('a rule for one thing in another needs both', () => {
  expect(of('card', 'title')).toContain('.card .title{margin:0}');
  expect(of('title')).not.toContain('.title');
});

test('movements that nothing makes are left out', () => {
  expect(of()).not.toContain('keyframes');
});
