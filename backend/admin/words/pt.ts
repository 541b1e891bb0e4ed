import type { FieldChange } from '../../editing/history/field-changes';
import type { BuildNote } from '../publishing/publishing-desk';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Os textos dos ecrãs da área de edição que não são o editor. */
export const pt = {
  inbox: {
    title: 'Pedidos',
    lead: 'O que os visitantes enviaram pelo site.',
    kind: 'Formulário',
    anyKind: 'Todos',
    state: 'Estado',
    states: { any: 'Todos', open: 'Por tratar', handled: 'Tratados' },
    since: 'Recebidos desde',
    search: 'Procurar',
    filter: 'Filtrar',
    csv: 'Descarregar como CSV',
    count: (total: number) => plural(total, 'pedido', 'pedidos'),
    none: 'Não há pedidos que correspondam a esta procura.',
    nothing: 'Ainda ninguém enviou nada.',
    badFilter: 'O dia escreve-se assim: 2026-03-31.',
    back: 'Voltar aos pedidos',
    received: 'Recebido',
    id: 'Número',
    office: 'Para',
    cv: 'CV',
    mails: 'E-mails',
    mailStates: { waiting: 'à espera', sending: 'a ser enviado', sent: 'enviado', parked: 'não foi possível enviar' },
    purposes: { notice: 'Aviso', confirmation: 'Confirmação' },
    open: 'Por tratar',
    handledBy: (who: string) => `Tratado por ${who}`,
    handle: 'Marcar como tratado',
    reopen: 'Voltar a abrir',
  },
  publishing: {
    title: 'Publicação',
    lead: 'O que se guarda no editor é publicado sozinho, em segundos.',
    none: 'Ainda não houve publicações.',
    elsewhere: 'O site é publicado noutra máquina: é lá que se vê o estado.',
    refresh: 'Atualizar',
    states: {
      waiting: 'À espera',
      running: 'A publicar',
      done: 'No ar',
      failed: 'Falhou',
      joined: 'Seguiu com a seguinte',
      replaced: 'Publicado',
    },
    causes: { webhook: 'Conteúdo alterado', start: 'Arranque do servidor', command: 'Pedido à mão' } satisfies Record<
      BuildNote['cause'],
      string
    >,
    seconds: (seconds: number) => `${seconds.toLocaleString('pt-PT')} s`,
    changed: 'Alterado',
    pages: (total: number) => plural(total, 'página mudou', 'páginas mudaram'),
    more: (count: number) => `e mais ${count}`,
    warnings: (total: number) => plural(total, 'aviso', 'avisos'),
    failedHint: 'O site continua como estava. Corrija o que aqui se diz e guarde de novo.',
    nextTry: (moment: string) => `Nova tentativa às ${moment}.`,
    releasesTitle: 'Versões do site',
    releasesLead:
      'Se algo correu mal, ponha no ar uma versão anterior. A próxima publicação volta a usar os conteúdos de agora: antes dela, corrija o que estava errado.',
    live: 'No ar',
    rollBack: 'Pôr esta no ar',
    rolledBack: 'Esta versão está no ar.',
  },
  history: {
    title: 'Histórico',
    lead: 'O que mudou nos conteúdos, quem o mudou e quando.',
    of: (path: string) => `Histórico de ${path}`,
    all: 'Voltar a todas as alterações',
    what: { made: 'criado', changed: 'alterado', removed: 'apagado' },
    none: 'Ainda nada mudou.',
    before: 'Antes',
    after: 'Depois',
    nothing: '(vazio)',
    sameFields: 'Os campos ficaram iguais.',
    restore: 'Repor esta versão',
    restored: 'A versão foi reposta e está a ser publicada.',
    refused: 'Não foi possível repor',
    wholeFile: 'Ficheiro',
    language: (locale: NonNullable<FieldChange['locale']>) => ({ pt: 'português', en: 'inglês' })[locale] ?? locale,
  },
};

export type ScreenWords = typeof pt;
