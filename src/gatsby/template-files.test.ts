import { missingTemplates } from './template-files';

test('a template that the slug table names and that is not there is told by name, once', () => {
  expect(missingTemplates([{ template: 'home' }, { template: 'shop' }, { template: 'shop' }])).toEqual(['shop']);
});
