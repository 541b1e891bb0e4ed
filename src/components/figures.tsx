import { classNames } from './class-names';
import { RichText } from './rich-text';
import * as styles from './figures.module.css';

export interface Figure {
  value: string;
  label?: string | null;
  html?: string | null;
}

/** In characters; a longer one, a standard's name say, is set smaller. */
const longestNumber = 9;

export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures} data-columns={figures.length % 3 === 0 ? 3 : Math.min(figures.length, 4)}>
      {figures.map(({ value, label, html }) => {
        const { number, unit } = splitFigure(value);
        return (
          <div key={value} className="line-t pt-5">
            <dt className={classNames(styles.value, number.length > longestNumber && styles.long)}>
              {number}
              {unit && <span className={styles.unit}> {unit}</span>}
            </dt>
            <dd className={styles.words}>
              {label && <p className="strong">{label}</p>}
              <RichText html={html} size="small" below={2} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** `180 000 t/ano` -> `{number: '180 000', unit: 't/ano'}`; `12 a 20` is a number too. */
function splitFigure(value: string): { number: string; unit: string } {
  const plain = value.replace(/\s/gu, ' ').trim();
  const [, number] = figure.exec(plain) ?? [];
  if (!number) return { number: value, unit: '' };
  return { number: number.replaceAll(' ', '\u00A0'), unit: plain.slice(number.length).trim() };
}

const amount = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,]*`;
const figure = new RegExp(
  String.raw`^((?:[<>≥≤±~+] ?|até |up to )?(?:${amount})(?: ?(?:a|to|–|-) ?(?:${amount}))?)(?= *(?:[^\d ]|$))`,
  'u',
);
