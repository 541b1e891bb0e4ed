import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildBackend } from '../../backend/app';
import { readyContent } from '../../backend/editing/content-folder';
import type { Environment } from '../../platform/settings/settings';
import type { OpenBackend } from '../open-backend';

/** The content as it is written, drafts included, behind a token that nobody knows, for as long as a preview is built. */
export async function openDraftBackend(
  { contentDir, sampleContentDir, siteUrl }: Environment,
  folder: string,
  log: (line: string) => void,
): Promise<OpenBackend> {
  const token = randomBytes(24).toString('hex');
  await mkdir(folder, { recursive: true });
  await readyContent({ contentDir, sampleContentDir }, log);
  const app = await buildBackend({ contentDir, dataDir: folder, token, siteUrl, watch: false, drafts: true, log });
  // The address of the backend is a part of what Gatsby remembers: the same port as before, if nobody else has it, saves asking for all.
  const note = join(folder, 'port');
  const before = Number(await readFile(note, 'utf8').catch(() => '0'));
  const listen = (port: number) => app.listen({ host: '127.0.0.1', port });
  const url = await listen(before).catch(() => listen(0));
  await writeFile(note, String((app.server.address() as AddressInfo).port));
  return { url, token, close: () => app.close() };
}
