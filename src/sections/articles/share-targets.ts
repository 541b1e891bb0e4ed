export interface Shared {
  address: string;
  title: string;
}

/** Where the links to share an article lead; each carries its whole address. */
export function shareTargets({ address, title }: Shared) {
  const link = encodeURIComponent(address);
  const words = encodeURIComponent(title);
  return {
    mail: `mailto:?subject=${words}&body=${link}`,
    linkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    whatsApp: `https://wa.me/?text=${words}%20${link}`,
  };
}
