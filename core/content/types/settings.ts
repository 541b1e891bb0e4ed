import { emailPattern } from '../../forms/email-address';
import { formKinds } from '../../forms/form-definitions';
import { textLimits } from '../../forms/limits';
import { fixedRouteIds } from '../../routing/routes';
import { localeCodes } from '../../i18n/locales';
import { image, list, object, objectType } from '../fields/nested';
import { choice, telephone, text } from '../fields/scalars';
import { contentType, type Entity } from '../content-type';
import type { ApiValues } from '../fields/field';
import { linkType } from './shared-types';

/** `rota`: only from that page and below; `lingua`: of the notice. */
const formRecipientType = objectType('ContentFormRecipient', {
  formulario: choice(formKinds, { required: true, choicesAre: 'forms' }),
  rota: choice(fixedRouteIds, { choicesAre: 'screens' }),
  email: text({
    required: true,
    max: textLimits.email,
    pattern: {
      matches: emailPattern,
      fault: { code: 'email', values: { example: 'comercial@valterra.example' } },
    },
  }),
  lingua: choice(localeCodes, { choicesAre: 'languages' }),
});

/** `[nome]`, `[titulo]`, `[autor]` and `[marca]` are filled in. */
const formReplyType = objectType('ContentFormReply', {
  formulario: choice(formKinds, { required: true, choicesAre: 'forms' }),
  assunto: text({ max: 160 }),
  texto: text({ required: true, max: 3_000 }),
});

/** `A equipa comercial`, `Um dia útil`. */
const formReceiptType = objectType('ContentFormReceipt', {
  formulario: choice(formKinds, { required: true, choicesAre: 'forms' }),
  quem: text({ required: true, max: 160 }),
  prazo: text({ required: true, max: 160 }),
});

const officeType = objectType('ContentOffice', {
  nome: text({ required: true, max: 120 }),
  rua: text({ required: true, max: 160 }),
  codigoPostal: text({ required: true, max: 20 }),
  localidade: text({ required: true, max: 80 }),
  distrito: text({ max: 80 }),
  telefone: telephone({ required: true }),
  fax: telephone(),
  email: text({ required: true, max: 254 }),
  coordenadas: text({ max: 40 }),
  horas: text({
    max: 11,
    pattern: {
      matches: /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
      fault: { code: 'two_times', values: { example: '09:00-18:00' } },
    },
  }),
});

const organisationType = objectType('ContentOrganisation', {
  nome: text({ required: true, max: 120 }),
  descricao: text({ required: true, max: 400 }),
  email: text({ required: true, max: 254 }),
  telefone: telephone({ required: true }),
  /** Answered day and night; without one, `telefone` is called. */
  emergencia: telephone(),
});

const externalLinksType = objectType('ContentExternalLinks', {
  rede_social: object(linkType, { required: true }),
  canal_video: object(linkType, { required: true }),
  livro_reclamacoes: object(linkType, { required: true }),
  orcamento: object(linkType, { required: true }),
  agencia: object(linkType, { required: true }),
});

const panels = ['services', 'units'] as const;

/** `rota`: a row of the slug table; `painel`: the list that opens below it; `sob`: the item below which it stands. */
const menuItemType = objectType('ContentMenuItem', {
  titulo: text({ required: true, max: 40 }),
  rota: choice(fixedRouteIds, { required: true, choicesAre: 'screens' }),
  painel: choice(panels, { choicesAre: 'types' }),
  sob: choice(fixedRouteIds, { choicesAre: 'screens' }),
});

/** Site-wide settings: the only content that travels over the backend's GraphQL, once a build. */
export const settings = contentType({
  name: 'settings',
  graphqlName: 'ContentSettings',
  singleton: true,
  required: true,
  // Header and footer are on every page.
  alsoOn: ['home'],
  // Whom the forms go to stands here too.
  rights: ['change-settings', 'change-recipients'],
  fields: {
    marca: text({ required: true, max: 40 }),
    slogan: text({ required: true, max: 160 }),
    organizacao: object(organisationType, { required: true }),
    escritorios: list(object(officeType, { required: true }), { max: 12 }),
    ligacoes: object(externalLinksType, { required: true }),
    menu: list(object(menuItemType, { required: true }), { max: 20 }),
    menu_rodape: list(object(menuItemType, { required: true }), { max: 16 }),
    menu_legal: list(object(menuItemType, { required: true }), { max: 8 }),
    formularios: list(object(formRecipientType, { required: true }), { max: 30 }),
    respostas: list(object(formReplyType, { required: true }), { max: 2 * formKinds.length }),
    recibos: list(object(formReceiptType, { required: true }), { max: formKinds.length }),
    imagemPartilha: image({ required: true }),
  },
});

export type Settings = Entity<typeof settings>;
export type MenuItem = ApiValues<typeof menuItemType.fields>;
export type FormRecipient = ApiValues<typeof formRecipientType.fields>;
export type FormReceipt = ApiValues<typeof formReceiptType.fields>;
export type FormReply = ApiValues<typeof formReplyType.fields>;
export type Office = ApiValues<typeof officeType.fields>;
