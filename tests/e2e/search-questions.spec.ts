import { parse } from 'node-html-parser';
import { isLocale } from '../../core/i18n/locales';
import { expect, test } from './visit';

// A hundred questions as visitors ask them, and where the first answer leads.
const questions = {
  pt: `
    solos: servicos/descontaminacao-de-solos
    amianto: servicos/recolha-de-amianto
    asbesto: servicos/recolha-de-amianto
    remoção de amianto: servicos/recolha-de-amianto
    aterro: cirver/aterro-de-residuos-industriais
    limpeza industrial: servicos/limpeza-industrial
    limpeza de tanques: servicos/limpeza-industrial
    recolha de resíduos: servicos/recolha-e-transporte-de-residuos
    transporte: servicos/recolha-e-transporte-de-residuos
    emergência: servicos/intervencao-em-emergencias-ambientais
    derrame: servicos/intervencao-em-emergencias-ambientais
    passivos ambientais: servicos/gestao-de-passivos-ambientais
    gestão integrada: servicos/gestao-integrada-de-residuos
    acondicionamento: servicos/acondicionamento-e-armazenamento-de-residuos
    PFAS: blog/laboratorio-alarga-acreditacao
    laboratório: cirver/laboratorio
    análises: cirver/laboratorio
    estabilização: cirver/estabilizacao
    tratamento físico-químico: cirver/tratamento-fisico-quimico
    combustíveis alternativos: cirver/preparacao-de-combustiveis-alternativos
    embalagens contaminadas: cirver/valorizacao-de-embalagens-contaminadas
    triagem: cirver/classificacao-triagem-e-transferencia
    170605: residuos/17-06-05
    LER 17 06 05*: residuos/17-06-05
    130205: residuos/13#13-02-05
    Lisboa: contactos#lisboa
    Estarreja: contactos#estarreja
    chamusca: contactos#chamusca
    contactos: contactos
    telefone: contactos
    sobre nós: sobre-nos
    casos de sucesso: casos-sucesso
    licença do aterro: /media/documents/landfill-licence-pt.pdf
    licença ambiental: /media/documents/environmental-licence-pt.pdf
    alvará: /media/documents/waste-permit-pt.pdf
    iso 14001: /media/documents/iso-14001-pt.pdf
    ISO 9001: /media/documents/iso-9001-pt.pdf
    critérios de aceitação: /media/documents/acceptance-criteria-pt.pdf
    condições gerais: /media/documents/general-conditions-pt.pdf
    ficha de caracterização: /media/documents/characterisation-form-pt.pdf
    brochura do laboratório: /media/documents/laboratory-brochure-pt.pdf
    analista: ofertas/analista-de-laboratorio
    motorista: ofertas/motorista-adr
    emprego: ofertas
    mirr: blog/mirr-prazo-e-preparacao
    e-gar passo a passo: blog/e-gar-passo-a-passo
    biopilha: blog/biopilhas-quanto-tempo-demoram
    simulacro: blog/simulacro-com-bombeiros-do-concelho
    proibido misturar: blog/proibicao-de-misturar-residuos
    política de privacidade: politica-de-privacidade`,
  en: `
    soil: services/soil-decontamination
    asbestos: waste-codes/17-06-05
    asbestos roofs: blog/asbestos-roofs-who-may-remove-them
    landfill: cirver/industrial-waste-landfill
    industrial cleaning: services/industrial-cleaning
    tank cleaning: services/industrial-cleaning
    collection: services/waste-collection-and-transport
    transport: services/waste-collection-and-transport
    emergency: services/environmental-emergency-intervention
    spill: services/environmental-emergency-intervention
    environmental liability: services/environmental-liability-management
    integrated management: services/integrated-waste-management
    packaging: services/waste-packaging-and-storage
    storage: services/waste-packaging-and-storage
    pfas: blog/laboratory-accreditation-extended
    laboratory: cirver/laboratory
    lab: cirver/laboratory
    stabilisation: cirver/stabilisation
    physico-chemical treatment: cirver/physical-chemical-treatment
    alternative fuel: cirver/alternative-fuel-preparation
    contaminated packaging: cirver/contaminated-packaging-recovery
    sorting: cirver/classification-sorting-and-transfer
    17 06 05: waste-codes/17-06-05
    EWC 170605*: waste-codes/17-06-05
    130205: waste-codes/13#13-02-05
    Lisbon: contacts#lisboa
    Estarreja: contacts#estarreja
    Chamusca: contacts#chamusca
    contact: contacts
    about us: about-us
    case studies: case-studies
    landfill licence: /media/documents/landfill-licence-pt.pdf
    landfill permit: /media/documents/landfill-licence-pt.pdf
    environmental licence: /media/documents/environmental-licence-pt.pdf
    environmental permit: /media/documents/environmental-licence-pt.pdf
    waste permit: /media/documents/waste-permit-pt.pdf
    iso 14001: /media/documents/iso-14001-en.pdf
    ISO 45001: /media/documents/iso-45001-en.pdf
    acceptance criteria: /media/documents/acceptance-criteria-en.pdf
    general conditions: /media/documents/general-conditions-en.pdf
    characterisation form: /media/documents/characterisation-form-en.pdf
    laboratory brochure: /media/documents/laboratory-brochure-en.pdf
    site rules: /media/documents/site-rules-en.pdf
    analyst: offers/laboratory-analyst
    driver: offers/adr-driver
    jobs: offers
    mirr: blog/annual-waste-return-mirr
    mixing ban: blog/hazardous-waste-mixing-ban
    biopile: blog/how-long-does-a-biopile-take
    cookie policy: cookie-policy`,
};

const rows = Object.entries(questions).flatMap(([locale, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => /^(.*): (\S+)$/.exec(line.trim()) ?? [])
    .map(([, question = '', path = '']) => ({ locale, question, first: path.startsWith('/') ? path : `/${locale}/${path}` })),
);

test('a hundred questions are answered first by the page, the place or the document that was meant', async ({ request }) => {
  expect(rows).toHaveLength(100);
  const wrong: string[] = [];
  for (const { locale, question, first } of rows) {
    expect(isLocale(locale)).toBe(true);
    const answer = await request.get(`/api/search?${new URLSearchParams({ q: question, locale })}`);
    const result = parse(await answer.text()).querySelector('[data-result]');
    const href = result?.getAttribute('href') ?? 'nothing';
    // The address of a file changes with it.
    const found = href.replace(/^\/media\/[\da-f]{16}\//, '/media/');
    if (found !== first) wrong.push(`${locale} "${question}": ${found}, not ${first}`);
  }
  expect(wrong).toEqual([]);
});
