/** Stops with one clear line on a Node that is too old for the packages. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer (22 or 24, say), then try again.\n`,
  );
  process.exit(1);
}
