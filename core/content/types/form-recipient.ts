import { fixedRouteIds } from '../../routing/routes';
import { localeCodes } from '../../i18n/locales';
import { objectType } from '../fields/nested';
import { choice } from '../fields/scalars';
import { text } from '../fields/text';

/** The forms, by their names on the wire. */
const forms = ['newsletter', 'informacoes', 'candidaturas', 'descargas'] as const;

/**
 * Who is told of what a form brings. With `rota`, only of what came from that page and those below
 * it; `lingua` is the language that they read, Portuguese where nothing is said.
 */
export const formRecipientType = objectType('ContentFormRecipient', {
  formulario: choice(forms, { required: true }),
  rota: choice(fixedRouteIds),
  email: text({
    required: true,
    max: 254,
    pattern: {
      matches: /^[^\s@<>,;"]+@[^\s@<>,;"][^\s@<>,;".]*\.[^\s@<>,;"]+$/,
      message: 'must be one address, as comercial@valterra.example',
    },
  }),
  lingua: choice(localeCodes),
});
