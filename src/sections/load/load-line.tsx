import { useTranslation } from 'gatsby-plugin-react-i18next';
import { graphql } from 'gatsby';
import { pathFor } from '../../../core/routing/paths';
import { Container } from '../../components/section';
import { SiteLink } from '../../components/site-link';
import { useLocale } from '../layout/page-provider';
import { sortedBlocks } from '../section-block';
import * as styles from './load-line.module.css';

/** Where a step stands on the home page. */
export const stepAnchor = (step: number): string => `step-${step}`;

interface Props {
  /** Which step of the load happens here; null: none. */
  step: number | null;
  load: Queries.LoadOfHomeFragment['load'];
}

/** One line that leads from a unit, service or case to the load that is followed on the home page. */
export function LoadLine({ step, load }: Props) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  const steps = sortedBlocks(load.gestao);
  const here = step === null ? undefined : steps[step - 1];
  if (step === null || !here || !load.gestaoTitulo) return null;
  return (
    <aside data-tone="dark" aria-label={load.gestaoTitulo} data-print="none">
      <Container className="flex flex-wrap gap-x-8 gap-y-2 items-center py-4">
        <span className={styles.marks} aria-hidden="true">
          {steps.map(({ titulo }, index) => (
            <span key={titulo} data-here={index + 1 === step || undefined} />
          ))}
        </span>
        <p className="text-sm">
          <span className="strong">{t('load.step', { step, total: steps.length, title: here.titulo })}</span>{' '}
          {here.sub_titulo}
        </p>
        <SiteLink href={`${pathFor('home', locale)}#${stepAnchor(step)}`} className="touch text-sm font-semibold">
          {load.gestaoTitulo}
        </SiteLink>
      </Container>
    </aside>
  );
}

export const query = graphql`
  fragment LoadOfHome on Query {
    load: contentHome(locale: { eq: $language }) {
      gestaoTitulo
      gestao { ...BlockWords }
    }
  }
`;
