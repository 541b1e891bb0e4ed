import { reachOf } from './link-targets';

it.each([
  ['web', ['http://a', 'HTTPS:\\\\a', ' mailto:ana@exemplo.pt', 'tel:+351200000000']],
  [
    'local',
    [
      '',
      '#a',
      '../media/a.png',
      'C:\\a.dotx',
      'file:///C:/Users/ana/a%20b.dotx',
      'file:///C:\\a.dotx',
      'file:C:/a',
      'file://localhost/C:/a',
      'file:///home/ana/a.ott',
    ],
  ],
  [
    'network',
    [
      '\\\\a\\b',
      '//a/b',
      'file://a/b',
      'file:////a/b',
      'file:///\\\\a\\b',
      'file:///%5C%5Ca\\b',
      'FILE:\\\\a\\b',
      'f\nile://a/b',
      'javascript:a',
      'ms-msdt:/id',
      'smb://a/b',
    ],
  ],
])('a link to %s: %j', (reach, targets) => {
  for (const target of targets) expect([target, reachOf(target)]).toEqual([target, reach]);
});
