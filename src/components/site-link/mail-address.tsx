/**
 * A mail address that, where there is no room for it, breaks after the sign and not inside a name.
 */
export function MailAddress({ address }: { address: string }) {
  const [name, ...host] = address.split('@');
  if (host.length === 0) return <>{address}</>;
  return (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  );
}
