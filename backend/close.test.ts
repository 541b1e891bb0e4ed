import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { ContentHouse, token } from './fixtures/content-house';

test('closing does not wait for a connection whose upload was refused and ends only now', async () => {
  const house = new ContentHouse();
  await house.start();
  const { port } = new URL(house.address);
  const socket = connect(Number(port), '127.0.0.1');
  const size = 7 * 1024 * 1024;
  socket.write(
    `POST /api/candidaturas?token=${token} HTTP/1.1\r\nhost: a\r\nidempotency-key: key-1\r\ncontent-length: ${size}\r\n` +
      'content-type: multipart/form-data; boundary=seam\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413/);
  const closed = house.clear();
  await wait(50);
  socket.on('error', () => undefined).write(Buffer.alloc(size));
  await closed;
});
