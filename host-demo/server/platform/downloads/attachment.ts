/**
 * Returns the `Content-Disposition` of a download: the full name for current browsers, and an ASCII fallback for others
 * (RFC 6266).
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name.replace(/[/\\\p{Cc}]/gu, '_')).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
