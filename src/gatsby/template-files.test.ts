import { readdirSync, readFileSync } from 'node:fs';
import { missingTemplates } from './template-files';

test('a template that the slug table names and that is not there is told by name, once', () => {
  expect(missingTemplates([{ template: 'home' }, { template: 'shop' }, { template: 'shop' }])).toEqual(['shop']);
});

const templates = readdirSync('src/templates').filter((file) => /(?<!test)\.tsx$/.test(file));

test.each(templates)('the query of %s reads no list of all nodes: each change of content would run it again', (file) => {
  const query = /graphql`([^`]*)`/s.exec(readFileSync(`src/templates/${file}`, 'utf8'))?.[1] ?? '';
  expect(query.match(/\ball(?!Locale\b)[A-Z]\w*\s*[({]/g)).toBeNull();
});
