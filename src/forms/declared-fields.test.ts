import { declaredFields, type VisitorForm } from './declared-fields';
import { checkSubmission } from './submissions';

/** What no visitor sees: it stands in the form already. */
const given = { locale: 'pt', recurso: 'spills' };

test.each(Object.keys(declaredFields) as VisitorForm[])(
  '%s asks for what its schema wants, and says of nothing else that it must be',
  (form) => {
    const wanted = Object.keys(checkSubmission(form, given).fields ?? {});
    const required = declaredFields[form].filter((field) => field.required).map(({ name }) => name);
    expect([...required].sort()).toEqual(wanted.sort());
  },
);

test.each(Object.keys(declaredFields) as VisitorForm[])('%s has no field that its schema would leave out', (form) => {
  const complete = {
    ...given,
    nome: 'Ana',
    email: 'ana@empresa.example',
    telefone: '1',
    empresa: 'E',
    mensagem: 'M',
    oferta: 'x',
    cv: { name: 'cv.pdf', type: 'application/pdf', size: 1 },
    privacidade: 'on',
    marketing: 'on',
  };
  const { values } = checkSubmission(form, complete);
  expect(Object.keys(values ?? {})).toEqual(expect.arrayContaining(declaredFields[form].map(({ name }) => name)));
});
