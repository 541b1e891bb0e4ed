import { securityHeaders } from './security-headers';

const directives = (tagManager: boolean) => {
  const { contentSecurityPolicy: policy } = securityHeaders(tagManager);
  return typeof policy === 'object' ? (policy.directives ?? {}) : {};
};

it('names no other host where there is no tag manager', () => {
  expect(JSON.stringify(directives(false))).not.toMatch(/https?:|google/);
});

it('allows a tag manager what it needs, and nothing else more', () => {
  const { scriptSrc, imgSrc, connectSrc, ...rest } = directives(true);
  const pixels = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  expect(scriptSrc).toContain('https://*.googletagmanager.com');
  expect(imgSrc).toEqual(["'self'", 'data:', ...pixels]);
  expect(connectSrc).toEqual(["'self'", ...pixels, 'https://*.analytics.google.com']);
  expect(directives(false)).toEqual({ ...rest, scriptSrc: expect.any(Array), imgSrc: ["'self'", 'data:'] });
});
