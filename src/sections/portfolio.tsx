import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { Section } from '../components/section';
import { classNames } from '../components/class-names';
import * as styles from './portfolio.module.css';
import { Picture } from '../components/picture';
import { RichText } from '../components/rich-text';
import { formatMonth } from './format';
import { Pagination } from './pagination';
import { useLocale } from './layout/page-provider';

/** Projects in rows of two and three, so that pictures large and small take turns. */
export function PortfolioGrid({ items }: { items: readonly Queries.PortfolioItemPartsFragment[] }) {
  if (items.length === 0) return null;
  const cells = gridCells(items.length);
  return (
    <Section title={null}>
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <PortfolioItem key={item.contentId} item={item} cell={cells[index] ?? { span: 6, row: 1 }} />
        ))}
      </ul>
      <Pagination />
    </Section>
  );
}

/** How wide the picture of an item is on a wide screen, in shares of the window. */
const shares: Record<GridCell['span'], number> = { 2: 30, 4: 62, 6: 92 };

function PortfolioItem({ item, cell: { span, row } }: { item: Queries.PortfolioItemPartsFragment; cell: GridCell }) {
  const locale = useLocale();
  const { t: c } = useTranslation('case-studies');
  const { titulo, descricao, imagem, local, data, duracao } = item;
  return (
    <li className={styles.item} data-span={span} data-row={row}>
      {imagem && (
        <div className={classNames(styles.frame, 'overflow-hidden rounded')}>
          <Picture
            image={imagem}
            sizes={`(min-width: 1024px) ${shares[span]}vw, (min-width: 640px) 46vw, 100vw`}
            ratio="3 / 2"
            className={styles.picture}
          />
        </div>
      )}
      <div className="grid gap-3 max-w-(--width-text)">
        {local && <p className="highlight leading-[1.4]">{local}</p>}
        <h2 className={styles.title}>{titulo}</h2>
        <RichText html={descricao} below={2} />
      </div>
      {(data || duracao) && (
        <dl className={styles.facts}>
          {data && (
            <div>
              <dt>{c('portfolio.data')}</dt>
              <dd>
                <time dateTime={data}>{formatMonth(data, locale)}</time>
              </dd>
            </div>
          )}
          {duracao && (
            <div>
              <dt>{c('portfolio.duracao')}</dt>
              <dd>{duracao}</dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}

export const query = graphql`
  fragment PortfolioItemParts on ContentPortfolioItem {
    contentId
    titulo
    descricao
    local
    data
    duracao
    imagem { ...BlockImage }
  }
`;

/** The columns that an item takes of six, and the number of items in its row. */
interface GridCell {
  span: 2 | 4 | 6;
  row: 1 | 2 | 3;
}

const alone: readonly GridCell[] = [{ span: 6, row: 1 }];
const three: readonly GridCell[] = Array<GridCell>(3).fill({ span: 2, row: 3 });
const wideLeft: readonly GridCell[] = [
  { span: 4, row: 2 },
  { span: 2, row: 2 },
];
const wideRight: readonly GridCell[] = [...wideLeft].reverse();

/** Rows of two alternate with rows of three; no item is left alone at the end. */
function gridCells(count: number): GridCell[] {
  if (count === 1) return [...alone];
  const cells: GridCell[] = [];
  for (let row = 0, pairs = 0; cells.length < count; row += 1) {
    const left = count - cells.length;
    const wanted = row % 2 === 0 ? 2 : 3;
    const size = left <= 3 ? left : left - wanted === 1 ? 5 - wanted : wanted;
    cells.push(...(size === 3 ? three : pairs++ % 2 === 0 ? wideLeft : wideRight));
  }
  return cells;
}
