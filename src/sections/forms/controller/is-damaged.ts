import { formMessages } from '../../../../core/forms/messages';
import { beginsAsPdf, endsAsPdf, pdfEndSize } from '../../../../core/forms/pdf-ends';
import type { Locale } from '../../../../core/i18n/locales';
import type { FormValues } from './values-of-form';

const damaged = new WeakSet<File>();

/**
 * Looks at both ends of a file that was chosen, before any of it is sent: whether it is a PDF that
 * does not end as one, or has something behind its end. What cannot be read here, the server looks
 * at.
 */
export async function lookAtFile(file: File): Promise<boolean> {
  try {
    const [start, end] = await Promise.all([
      textOf(file.slice(0, 8)),
      textOf(file.slice(-pdfEndSize)),
    ]);
    // A last piece of nothing but blanks says nothing yet.
    if (beginsAsPdf(start) && /[^\0\s]/.test(end) && !endsAsPdf(end)) damaged.add(file);
  } catch {
    return false;
  }
  return damaged.has(file);
}

/** What is wrong with files that were looked at. */
export function damageIn({ cv }: FormValues, locale: Locale): Record<string, string> {
  return cv instanceof File && damaged.has(cv) ? { cv: formMessages[locale].cvDamaged } : {};
}

function textOf(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsText(part, 'latin1');
  });
}
