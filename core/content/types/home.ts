import { contentType } from '../content-type';
import { list, object, reference } from '../fields/nested';
import { text } from '../fields/scalars';
import { service } from './services';
import { sectionBlockType, seoMetaType } from './shared-types';

export const home = contentType({
  name: 'home',
  graphqlName: 'ContentHome',
  singleton: true,
  required: true,
  fields: {
    titulo: text({ required: true, max: 160 }),
    banner: object(sectionBlockType, { required: true }),
    servicosTitulo: text({ required: true, max: 160 }),
    servicos: list(reference(service, { required: true })),
    sobreValterra: object(sectionBlockType),
    gestaoTitulo: text({ max: 160 }),
    gestaoTexto: text({ max: 400 }),
    gestao: list(object(sectionBlockType)),
    video: object(sectionBlockType),
    meta: object(seoMetaType),
  },
});
