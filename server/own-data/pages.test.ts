import { messagePage } from './pages';

it('the logo has the class of all media', () => expect(messagePage('pt', 'erased')).toContain('<img class="lazyLoad" src="/brand/'));
