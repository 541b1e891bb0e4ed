import { SaxesParser, type SaxesTagNS } from 'saxes';
import { optimize } from 'svgo';

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';

const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient ' +
    'stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB ' +
    'feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile'
  ).split(' '),
);
const attributes = new Set(
  (
    'id class x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform version role ' +
    'aria-hidden aria-label aria-labelledby lang fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask filter ' +
    'marker-start marker-mid marker-end offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits ' +
    'patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient ' +
    'filterUnits primitiveUnits in in2 result stdDeviation values type mode operator k1 k2 k3 k4 radius tableValues slope intercept ' +
    'amplitude exponent flood-color flood-opacity color-interpolation-filters font-family font-size font-weight font-style text-anchor ' +
    'dominant-baseline letter-spacing word-spacing textLength lengthAdjust startOffset rotate vector-effect paint-order mix-blend-mode'
  ).split(' '),
);

const ownPart = /^#[\w.:-]+$/;
const deepest = 100;
/** What its style sheet says of how many parts: more would take seconds in which nobody else is answered. */
const mostStyled = { parts: 5_000, rulesTimesParts: 100_000 };

/** Its style sheet is too large to be written into its parts. */
export class TooManyStyles extends Error {}

/**
 * A drawing written anew from what is known to be harmless: shapes, texts, gradients and filters. What runs, asks other places, or is
 * not known, is not in it; nor are documents types and their entities. What a style sheet in it says of its parts is said by the parts.
 * Throws what is wrong with one that is no drawing.
 */
export function cleanSvg(text: string): string {
  const clean = onlyHarmless(text);
  return /<style[\s>]/i.test(text) ? onlyHarmless(withStylesInParts(text)) : clean;
}

/** Drawing programs write `.cls-1{fill:#fff}` once and name the class in many parts. */
function withStylesInParts(text: string): string {
  const [parts, rules] = [text.split('<').length, text.split('{').length];
  if (parts > mostStyled.parts || parts * rules > mostStyled.rulesTimesParts) throw new TooManyStyles();
  const inlineStyles = { name: 'inlineStyles' as const, params: { onlyMatchedOnce: false } };
  return optimize(text, { plugins: [inlineStyles], js2svg: { pretty: false } }).data;
}

function onlyHarmless(text: string): string {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const out: string[] = [];
  const open: (string | null)[] = [];
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Error('it declares entities');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) throw new Error('its parts are nested too deeply');
    const isRoot = depth === 1;
    if (isRoot && (tag.uri !== svg || tag.local !== 'svg'))
      throw new Error('it does not begin with <svg xmlns="http://www.w3.org/2000/svg">');
    const left = open.includes(null) || tag.uri !== svg || !elements.has(tag.local);
    open.push(left ? null : tag.local);
    if (!left) out.push(`<${tag.local}${isRoot ? ` xmlns="${svg}" xmlns:xlink="${xlink}"` : ''}${keptAttributes(tag)}>`);
  });
  parser.on('closetag', () => {
    const name = open.pop();
    depth -= 1;
    if (name) out.push(`</${name}>`);
  });
  const say = (words: string) => {
    if (open.length > 0 && !open.includes(null)) out.push(escaped(words));
  };
  parser.on('text', say);
  parser.on('cdata', say);
  parser.write(text).close();
  return `${out.join('')}\n`;
}

function keptAttributes({ attributes: given }: SaxesTagNS): string {
  return Object.values(given)
    .map(({ uri, local, value }) => {
      const isLink = local === 'href' && (uri === '' || uri === xlink);
      if (isLink) return ownPart.test(value.trim()) ? ` xlink:href="${escaped(value.trim())}"` : '';
      if (local === 'style' && uri === '') return styleAsAttributes(value);
      return uri === '' && attributes.has(local) && isHarmless(value) ? ` ${local}="${escaped(value)}"` : '';
    })
    .join('');
}

/** Drawing programs write `style="fill:#fff;stroke:none"`; each of it that is known as an attribute is kept as one. */
function styleAsAttributes(style: string): string {
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [name = '', ...rest] = declaration.split(':').map((part) => part.trim());
    const value = rest.join(':');
    if (attributes.has(name) && value !== '' && isHarmless(value)) kept.set(name, value);
  }
  const safe = [...kept].map(([name, value]) => `${name}:${value}`).join(';');
  return safe === '' ? '' : ` style="${escaped(safe)}"`;
}

/** Nothing in it names another place, not even in disguise. */
function isHarmless(value: string): boolean {
  const plain = value.toLowerCase().replace(/\s+/g, '');
  if (/[\\<>@]|\/\*|javascript:|expression\(|image\(|src\(|image-set\(/.test(plain)) return false;
  return [...plain.matchAll(/url\(([^)]*)\)?/g)].every(([, target = '']) => ownPart.test(target.replace(/^["']|["']$/g, '')));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
