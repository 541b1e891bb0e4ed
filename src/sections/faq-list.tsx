import { useTranslation } from 'gatsby-plugin-react-i18next';
import type { Background } from '../styles/design-tokens';
import { classNames } from '../components/class-names';
import { Disclosure } from '../components/disclosure';
import { HeadingBlock } from '../components/heading-block';
import { RichText } from '../components/rich-text';
import { Section } from '../components/section';
import { telephoneHref } from '../components/site-link';
import { useSiteData } from './layout/use-site-data';
import * as grid from './columns.module.css';

interface Props {
  id: string;
  title: string | null;
  faqs: Queries.ServiceTemplateQuery['service']['faqs'];
  background?: Background;
}

export function FaqList({ id, title, faqs, background }: Props) {
  const { t } = useTranslation('site');
  const { telefone } = useSiteData().settings.organizacao;
  if (faqs.length === 0) return null;
  const saysIt = !title || title.toLowerCase().includes(t('faqs').toLowerCase());
  return (
    <Section background={background} labelledBy={id}>
      <div className={grid.columns}>
        <div className={classNames(grid.sticky, 'grid gap-6')}>
          <HeadingBlock id={id} eyebrow={saysIt ? null : t('faqs')} title={title ?? t('faqs')} />
          <p>
            {t('faqsHelp')}
            <br />
            <a className="text-accent font-semibold no-underline hover:underline" href={telephoneHref(telefone)}>
              {telefone}
            </a>
          </p>
        </div>
        <div className="rule-t">
          {faqs.map(({ pergunta, resposta }) => (
            <Disclosure key={pergunta} summary={pergunta}>
              <RichText html={resposta} below={2} />
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}
