import { escapeHtml } from '../../../platform/http/escape-html';
import { SaxesParser, type SaxesTagNS } from 'saxes';

import { runInSlices } from '../../../platform/uploads/time-slicing';
import { SvgCopies, SvgStyles, TooManyStyles } from './svg-expansion';

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

export class SvgTooInvolved extends Error {}

/** Limits of one element, which is checked in one go; shapes (`d`, `points`) do not count. */
const most = { attributes: 250, characters: 32_000 };

const ownPart = /^#[\w.:-]+$/;
const deepest = 100;
/** In characters: so much is read before others are answered. */
const stepSize = 16 * 1024;
/** In characters: a style sheet must not make the drawing many times as large. */
const longest = 4 * 1024 * 1024;

/** Rewrites a drawing from a list of harmless parts, in slices. Throws for anything malformed. */
export function cleanSvg(text: string): Promise<string> {
  return runInSlices(function* () {
    const styles = /<(?:\w+:)?style[\s>]/i.test(text) ? yield* SvgStyles.read(yield* styleSheetIn(text), isKept) : null;
    return yield* onlyHarmless(text, styles);
  });
}

/** Drawing programs write `.cls-1{fill:#fff}` once and name the class in many parts. */
function* styleSheetIn(text: string): Generator<void, string> {
  const found: string[] = [];
  let inside = false;
  yield* read(text, {
    open: ({ uri, local }) => void (inside = uri === svg && local === 'style'),
    close() {
      if (inside) found.push('\n');
      inside = false;
    },
    words: (words) => void (inside && found.push(words)),
  });
  return found.join('');
}

function* onlyHarmless(text: string, styles: SvgStyles | null): Generator<void, string> {
  const out: string[] = [];
  const open: (string | null)[] = [];
  const copies = new SvgCopies();
  let [left, length] = [0, 0];
  const say = (part: string) => {
    length += part.length;
    if (length > longest) throw new TooManyStyles();
    out.push(part);
  };
  yield* read(text, {
    open(tag) {
      const isRoot = open.length === 0;
      if (isRoot && (tag.uri !== svg || tag.local !== 'svg'))
        throw new Error('it does not begin with <svg xmlns="http://www.w3.org/2000/svg">');
      // Removed elements lose their content.
      const goes = left > 0 || tag.uri !== svg || !elements.has(tag.local);
      left += goes ? 1 : 0;
      open.push(goes ? null : tag.local);
      if (goes) return;
      const kept = keptAttributes(tag, styles);
      copies.open(kept);
      say(`<${tag.local}${isRoot ? ` xmlns="${svg}" xmlns:xlink="${xlink}"` : ''}${inText(kept)}>`);
    },
    close() {
      const name = open.pop();
      if (!name) return void (left -= 1);
      copies.close();
      say(`</${name}>`);
    },
    words: (words) => void (open.length > 0 && left === 0 && say(escapeHtml(words))),
  });
  copies.check();
  return `${out.join('')}\n`;
}

interface Reader {
  open(tag: SaxesTagNS): void;
  close(): void;
  words(words: string): void;
}

function* read(text: string, { open, close, words }: Reader): Generator<void, void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  // The parser cannot pause: it collects its results.
  const found: (() => void)[] = [];
  let [depth, attributesOfTag] = [0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Error('it declares entities');
  });
  parser.on('opentagstart', () => void (attributesOfTag = 0));
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > most.attributes) throw new SvgTooInvolved();
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) throw new Error('its parts are nested too deeply');
    found.push(() => open(tag));
  });
  parser.on('closetag', () => {
    depth -= 1;
    found.push(close);
  });
  const foundWords = (all: string) => {
    for (let at = 0; at < all.length; at += stepSize) found.push(() => words(all.slice(at, at + stepSize)));
  };
  parser.on('text', foundWords);
  parser.on('cdata', foundWords);
  for (let at = 0; at < text.length; at += stepSize) {
    parser.write(text.slice(at, at + stepSize));
    yield;
    for (const each of found.splice(0)) {
      each();
      if (each !== close) yield;
    }
  }
  parser.close();
  for (const each of found) each();
}

function keptAttributes({ local: name, attributes: given }: SaxesTagNS, styles: SvgStyles | null): Map<string, string> {
  const kept = new Map<string, string>();
  let [own, characters] = ['', 0];
  for (const { uri, local, value } of Object.values(given)) {
    const isLookedInto =
      uri === '' && (local === 'style' || local === 'class' || (attributes.has(local) && mayNamePlaces.test(value)));
    characters += isLookedInto ? value.length : 0;
    if (characters > most.characters) throw new SvgTooInvolved();
    const isLink = local === 'href' && (uri === '' || uri === xlink);
    if (isLink) {
      if (ownPart.test(value.trim())) kept.set('xlink:href', value.trim());
    } else if (local === 'style' && uri === '') {
      own = value;
      kept.set('style', own);
    } else if (uri === '' && attributes.has(local) && isHarmless(value)) kept.set(local, value);
  }
  const classes = styles ? (kept.get('class') ?? '').split(/\s+/).filter(Boolean) : [];
  const style = keptStyle(styles ? styles.of({ name, classes, id: kept.get('id') ?? '' }, own) : own);
  if (style === '') kept.delete('style');
  else kept.set('style', style);
  return kept;
}

function inText(kept: ReadonlyMap<string, string>): string {
  return [...kept].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/** Of `style="fill:#fff;stroke:none"` known attributes are kept, each once. */
function keptStyle(style: string): string {
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [name = '', ...rest] = declaration.split(':').map((part) => part.trim());
    const value = rest.join(':');
    if (isKept(name, value)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}:${value}`).join(';');
}

function isKept(name: string, value: string): boolean {
  return attributes.has(name) && value !== '' && isHarmless(value);
}

/** One of these is in all that `isHarmless` refuses. */
const mayNamePlaces = /[\\<>@(:/]/;

/** Nothing in it names another place, not even in disguise. */
function isHarmless(value: string): boolean {
  if (!mayNamePlaces.test(value)) return true;
  const plain = value.toLowerCase().replace(/\s+/g, '');
  if (/[\\<>@]|\/\*|javascript:|expression\(|image\(|src\(|image-set\(/.test(plain)) return false;
  return [...plain.matchAll(/url\(([^)]*)\)?/g)].every(([, target = '']) =>
    ownPart.test(target.replace(/^["']|["']$/g, '')),
  );
}
