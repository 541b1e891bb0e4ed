import { keyText } from '../../core/content/content-type';
import type { ContentEntity, EntityValues } from './content-file';
import { CrossIndex } from './cross-index';

const entity = (type: string, id: string, values: EntityValues): ContentEntity => ({ type, id, locale: 'pt', entity: values });
const settings = entity('settings', 'settings', { escritorios: [{ telefone: '+351 200 000 001' }] });
const contact = (telefone: string) => entity('contacts', 'lisboa', { telefone });

test('an office has a fault while no contact has its telephone, however that changes', () => {
  const index = new CrossIndex();
  const faultsAfter = (each: ContentEntity, isThere = true) => {
    const { names } = index.change(new Map([[keyText(each), isThere ? each : null]]));
    expect(names).toContain(keyText(settings));
    return index.reportsOf(keyText(settings)).map(({ field }) => field);
  };
  expect(faultsAfter(settings)).toEqual(['escritorios[0].telefone']);
  expect(faultsAfter(contact('+351 200 000 001'))).toEqual([]);
  expect(faultsAfter(contact('+351 200 000 002'))).toEqual(['escritorios[0].telefone']);
  expect(faultsAfter(contact('+351 200 000 001'))).toEqual([]);
  expect(faultsAfter(contact('+351 200 000 001'), false)).toEqual(['escritorios[0].telefone']);
});
