import { useTranslation } from 'gatsby-plugin-react-i18next';
import { pathFor } from '../../../core/routing/paths';
import type { Background } from '../../styles/design-tokens';
import { ButtonLink } from '../../components/button';
import { Section } from '../../components/section';
import { useLocale } from '../layout/page-provider';

export function WasteBand({ background }: { background?: Background }) {
  const locale = useLocale();
  const { t } = useTranslation('site');
  return (
    <Section
      id="find-a-waste"
      title={t('waste.ask')}
      lead={t('waste.askText')}
      background={background}
      height="low"
      print={false}
    >
      <div>
        <ButtonLink href={pathFor('wasteCodes', locale)} icon="search">
          {t('waste.find')}
        </ButtonLink>
      </div>
    </Section>
  );
}
