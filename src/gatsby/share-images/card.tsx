import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Font } from 'satori';
import { type CardWords, type Design, fontFamily, shareSize } from './design';

/** The picture fills the right part of a card. */
export const pictureLeft = 660;

/** Of the words. */
const width = 556;

interface TextBox {
  height: number;
  /** At most. */
  lines: number;
  lineHeight: number;
  fontWeight: number;
  /** The largest first. */
  fontSizes: readonly number[];
}

const eyebrowBox: TextBox = {
  height: 92,
  lines: 2,
  lineHeight: 1.2,
  fontWeight: 600,
  fontSizes: [38, 34, 30],
};
export const titleBox: TextBox = {
  // What logo, rule and distances leave.
  height: 353,
  lines: 4,
  lineHeight: 1.02,
  fontWeight: 700,
  fontSizes: [144, 136, 128, 120, 116, 112, 108, 104, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48],
};

/** All of a card but its picture, as an SVG; without a picture the brand's mark takes its place. */
export async function drawCard(words: CardWords, hasPicture: boolean, design: Design): Promise<string> {
  const eyebrow = await fitText(words.eyebrow, eyebrowBox, design.fonts);
  const title = await fitText(words.title, { ...titleBox, height: titleBox.height - eyebrow.height }, design.fonts);
  const { svg } = await layOut(<Card {...{ eyebrow, title, hasPicture, design }} />, design.fonts, shareSize);
  return svg;
}

interface CardProps {
  eyebrow: FittedText;
  title: FittedText;
  hasPicture: boolean;
  design: Design;
}

const Card = ({ eyebrow, title, hasPicture, design: { palette, logo, mark } }: CardProps) => (
  <div style={{ ...shareSize, display: 'flex' }}>
    <Column style={{ width, padding: '60px 40px 60px 64px', background: palette.background }}>
      <Drawing svg={logo} color={palette.title} style={{ width: 207, height: 52, marginBottom: 'auto' }} />
      <div style={{ width: 64, height: 7, marginBottom: 22, background: palette.accent }} />
      <div style={{ ...eyebrow.style, marginBottom: 16, color: palette.accent }}>{eyebrow.text}</div>
      <div style={{ ...title.style, color: palette.title }}>{title.text}</div>
    </Column>
    {!hasPicture && (
      <Column style={{ flexGrow: 1, justifyContent: 'center', overflow: 'hidden', background: palette.plate }}>
        {/* Larger than its area, so that it is seen as a shape. */}
        <Drawing svg={mark} color={palette.accent} style={{ width: 720, height: 720, marginLeft: 40, opacity: 0.2 }} />
      </Column>
    )}
  </div>
);

const Column = ({ style, children }: { style: CSSProperties; children: ReactNode }) => (
  <div style={{ display: 'flex', flexDirection: 'column', ...style }}>{children}</div>
);

/** A drawing of the brand in one colour. */
const Drawing = ({ svg, color, style }: { svg: string; color: string; style: CSSProperties }) => (
  <img
    alt=""
    src={`data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', `<svg color="${color}" `))}`}
    style={style}
  />
);

interface FittedText {
  text: string;
  style: CSSProperties;
  height: number;
}

/** At the largest size that fits the box; what never fits is cut off with `…`. */
export async function fitText(text: string, box: TextBox, fonts: Font[]): Promise<FittedText> {
  const { height, lines, lineHeight, fontWeight, fontSizes } = box;
  const set = async (fontSize: number, more: CSSProperties) => {
    const style: CSSProperties = { width, fontFamily, fontWeight, fontSize, lineHeight, ...more };
    return { text, style, ...(await layOut(<div style={style}>{text}</div>, fonts, { width, height })) };
  };
  for (const fontSize of fontSizes) {
    // As wide as its widest word at least.
    const whole = await set(fontSize, { minWidth: 'min-content', textWrap: 'balance' });
    if (whole.missing) return fitText(drawable(text, whole.missing), box, fonts);
    if (whole.width <= width && whole.height <= Math.min(height, Math.ceil(lines * fontSize * lineHeight)))
      return whole;
  }
  return set(Math.min(...fontSizes), { wordBreak: 'break-word', lineClamp: lines });
}

/** `CO₂ ≤ 10⁻⁹` -> `CO2 10^-9`: a raised number must not become another number. */
function drawable(text: string, missing: string): string {
  const lacks = (sign: string) => missing.includes(sign);
  return text
    .replace(/[⁰-⁹⁺⁻]+/g, (raised) =>
      [...raised].some(lacks) ? `^${raised.normalize('NFKC').replace('−', '-')}` : raised,
    )
    .replace(/./gsu, (sign) => {
      const plain = lacks(sign) ? sign.normalize('NFKC') : sign;
      return plain === sign && lacks(sign) ? '' : plain;
    });
}

/** As SVG, with its size, and the signs that the typeface lacks. */
async function layOut(element: ReactElement, fonts: Font[], size: { width: number; height: number }) {
  // An unchanged site need not load it.
  const { default: satori } = await import('satori');
  let [box, missing] = [{ width: 0, height: 0 }, ''];
  const svg = await satori(element, {
    ...size,
    fonts,
    // The last one is the whole.
    onNodeDetected: ({ width, height }) => void (box = { width, height }),
    loadAdditionalAsset: async (_language, signs) => {
      missing += signs;
      return [];
    },
  });
  return { ...box, svg, missing };
}
