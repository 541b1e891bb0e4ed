export function readPdf(bytes: Buffer): { language: string; text: string };
