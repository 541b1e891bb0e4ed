export function separatePieces(html: string): string;
