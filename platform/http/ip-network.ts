import { isIP, isIPv4 } from 'node:net';

/** The network of a visitor: `192.0.2.1` as it is, `2001:db8:0:7::1` -> `2001:db8:0:7::/64`. */
export function networkOfIp(ip: string): string {
  const plain = ip.trim().replace(/%.*/s, '').toLowerCase();
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.split('::').map(numbersOf);
  if (tail === undefined) return [...head].map(Number);
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail].map(Number);
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
