import { ButtonLink } from '../components/button';
import { RichText } from '../components/rich-text';
import { Container } from '../components/section';
import { telephoneHref } from '../components/site-link';
import { Crumbs } from './crumbs';
import * as styles from './emergency-tool.module.css';
import { useSiteData } from './layout/use-site-data';

type Service = Pick<Queries.ServiceTemplateQuery['service'], 'contentId' | 'titulo' | 'banner' | 'cta'>;

/** One screen for somebody who shakes: the number, what to say, and what to do until we come. */
export function EmergencyTool({ service }: { service: Service }) {
  const { emergency } = useSiteData();
  const { banner, cta, titulo } = service;
  return (
    <section data-tone="dark" data-urgent="" aria-labelledby="page-title">
      <Container className={styles.tool}>
        <div className={styles.call}>
          <Crumbs entity={service} />
          <h1 id="page-title" className={styles.title}>
            {banner?.titulo ?? titulo}
          </h1>
          <ButtonLink href={telephoneHref(emergency)} icon="phone">
            {emergency}
          </ButtonLink>
          {cta?.sub_titulo && <p>{cta.sub_titulo}</p>}
        </div>
        <div className={styles.words}>
          <RichText html={cta?.texto} />
          <RichText html={cta?.texto2} />
        </div>
      </Container>
    </section>
  );
}
