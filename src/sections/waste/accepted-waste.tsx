import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { ButtonLink } from '../../components/button';
import { Disclosure } from '../../components/disclosure';
import { Section } from '../../components/section';
import { pathFor } from '../../../core/routing/paths';
import { useLocale } from '../layout/page-provider';
import { WasteTable } from './waste-table';

/** So many stand in the open; the others are below them, unless they are few. */
const atOnce = 12;
const atLeastMore = 4;

interface Props {
  id: string;
  title: string | null;
  codes: readonly Queries.AcceptedWastePartsFragment[];
}

export function AcceptedWaste({ id, title, codes }: Props) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  if (codes.length === 0) return null;
  const rows = codes.map(({ codigo, descricao, waste }) => ({
    label: codigo,
    name: descricao ?? waste?.name ?? codigo,
    href: waste?.href ?? null,
  }));
  const shown = codes.length > atOnce + atLeastMore ? atOnce : codes.length;
  const rest = rows.slice(shown);
  return (
    <Section id={id} title={title ?? t('units.waste')}>
      <div>
        <WasteTable rows={rows.slice(0, shown)} caption={t('waste.caption')} />
        {rest.length > 0 && (
          <Disclosure summary={t('waste.rest', { count: rest.length })}>
            <WasteTable rows={rest} labelledBy={id} />
          </Disclosure>
        )}
      </div>
      <div>
        <ButtonLink href={pathFor('wasteCodes', locale)} variant="quiet">
          {t('waste.find')}
        </ButtonLink>
      </div>
    </Section>
  );
}

export const query = graphql`
  fragment AcceptedWasteParts on ContentWasteCode {
    codigo
    descricao
    waste { name href }
  }
`;
