import { contentType, type EntityNode } from '../content-type';
import { list, object, reference } from '../fields/nested';
import { date, text } from '../fields/scalars';
import { sectionBlockType, seoMetaType } from './shared-types';
import { service, type ServiceNode } from './services';
import { richText } from '../fields/rich-text';

/** The first page. `servicos` are the ids of the services that it shows, in their order. */
export const home = contentType({
  name: 'home',
  graphqlName: 'ContentHome',
  singleton: true,
  required: true,
  fields: {
    titulo: text({ required: true, max: 160 }),
    banner: object(sectionBlockType, { required: true }),
    servicosTitulo: text({ required: true, max: 160 }),
    servicos: list(reference<ServiceNode, true>(service, { required: true })),
    sobreValterra: object(sectionBlockType),
    gestaoTitulo: text({ max: 160 }),
    gestao: list(object(sectionBlockType)),
    video: object(sectionBlockType),
    meta: object(seoMetaType),
  },
});

export type HomeNode = EntityNode<typeof home>;

/**
 * The words of a list or text screen; its id is that of its route. `data`: last revision;
 * `rever_em`: the day of the next one.
 */
export const page = contentType({
  name: 'pages',
  graphqlName: 'ContentPage',
  fields: {
    titulo: text({ required: true, max: 120 }),
    banner: object(sectionBlockType),
    texto: richText(),
    blocos: list(object(sectionBlockType)),
    data: date(),
    rever_em: date(),
    meta: object(seoMetaType),
  },
});

export type PageNode = EntityNode<typeof page>;

const path = {
  matches: /^\/\S*[^/\s]$/,
  fault: { code: 'site_path' },
} as const;

/** An old path (`de`) that answers 301 to a new one (`para`), or 410 without one. */
export const redirect = contentType({
  name: 'redirects',
  graphqlName: 'ContentRedirect',
  fields: {
    de: text({ required: true, pattern: path }),
    para: text({ pattern: path }),
  },
});
