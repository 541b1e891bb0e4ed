import { type FileKind, fileStartSize, kindByBytes } from '../../../../core/forms/file-kinds';

/** What a file is by its first bytes; undefined: it cannot be read here, the server looks. */
export const kindOf = (file: Blob): Promise<FileKind | null | undefined> =>
  textOf(file.slice(0, fileStartSize)).then(kindByBytes, () => undefined);

/** One character for each byte. */
export function textOf(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(part);
  });
}
