/** The forms that visitors see, by their name in the API. */
export type FormKind = 'newsletter' | 'informacoes' | 'candidaturas' | 'descargas';

export type FieldName =
  | 'nome'
  | 'email'
  | 'telefone'
  | 'empresa'
  | 'mensagem'
  | 'ler'
  | 'quantidade'
  | 'unidade'
  | 'acondicionamento'
  | 'local'
  | 'ficheiros'
  | 'oferta'
  | 'cv'
  | 'privacidade'
  | 'marketing';

/** How a field is asked for; what may stand in it is the schema's business. */
export interface DeclaredField {
  name: FieldName;
  control: 'input' | 'textarea' | 'select' | 'file' | 'checkbox';
  /** Of an `input`: which keyboard a phone shows, and what a browser checks by itself. */
  type?: 'text' | 'email' | 'tel';
  /** What browsers fill in by themselves. */
  autoComplete?: string;
  required: boolean;
  /** There is a sentence below its label. */
  hinted?: boolean;
  /** Of a `file`: several can be chosen. */
  multiple?: boolean;
  /** Of a `select`: what can be chosen, in words of every language. */
  options?: readonly string[];
}

/** In what a quantity of waste is given. */
export const quantityUnits = ['kg', 't', 'l', 'm³'] as const;

type InputType = NonNullable<DeclaredField['type']>;
const input = (name: FieldName, type: InputType, autoComplete: string): DeclaredField => ({
  name,
  control: 'input',
  type,
  autoComplete,
  required: true,
});
const optional = (name: FieldName, hinted: boolean, autoComplete = 'off'): DeclaredField => ({
  ...input(name, 'text', autoComplete),
  required: false,
  hinted,
});
const nome = input('nome', 'text', 'name');
const email = input('email', 'email', 'email');
const telefone = input('telefone', 'tel', 'tel');
const empresa = input('empresa', 'text', 'organization');
const mensagem: DeclaredField = {
  name: 'mensagem',
  control: 'textarea',
  required: true,
  hinted: true,
};
const privacidade: DeclaredField = { name: 'privacidade', control: 'checkbox', required: true };

export const declaredFields: Readonly<Record<FormKind, readonly DeclaredField[]>> = {
  newsletter: [nome, email],
  informacoes: [
    mensagem,
    optional('ler', true),
    optional('quantidade', false),
    { name: 'unidade', control: 'select', required: false, options: quantityUnits },
    optional('acondicionamento', true),
    optional('local', true, 'address-level2'),
    {
      name: 'ficheiros',
      control: 'file',
      required: false,
      hinted: true,
      multiple: true,
    },
    nome,
    empresa,
    email,
    telefone,
    privacidade,
    { name: 'marketing', control: 'checkbox', required: false },
  ],
  candidaturas: [
    { name: 'oferta', control: 'select', required: false },
    nome,
    email,
    telefone,
    mensagem,
    { name: 'cv', control: 'file', required: true, hinted: true },
    privacidade,
  ],
  descargas: [nome, email, privacidade],
};

/** The short first step of a form: its other fields are asked for in the second one. */
export const firstSteps: Readonly<Partial<Record<FormKind, readonly FieldName[]>>> = {
  informacoes: ['mensagem', 'ler', 'quantidade', 'unidade'],
};

export const formActions: Readonly<Record<FormKind, string>> = {
  newsletter: '/api/newsletter',
  informacoes: '/api/info',
  candidaturas: '/api/job',
  descargas: '/api/download',
};

/** Fields that tell people from programs; never stored. */
export const guardFields = {
  /** Hidden from people; a program fills it in. */
  honeypot: 'website',
  /** Milliseconds since the form was shown, set by the script; absent without one. */
  elapsed: 'inicio',
  /** The idempotency key, for a form that cannot set a header. */
  key: 'chave',
} as const;
