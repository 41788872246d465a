/** Calls another back end, with its cookies and the CSRF token. */
export type BackEnd = {
  send(method: string, path: string, body?: unknown): Promise<Response>;
};

const CSRF_COOKIE = /^(?:__Host-)?CSRF-TOKEN$/;

/** Creates a client without a session. Without a CSRF token, no call changes anything. */
export function createBackEnd(origin: string, { withToken }: { withToken: boolean }): BackEnd {
  const cookies = new Map<string, string>();
  const tokenHeader = (): Record<string, string> => {
    const [, token] = [...cookies].find(([name]) => CSRF_COOKIE.test(name)) ?? [];
    return withToken && token !== undefined ? { 'X-CSRF-TOKEN': decodeURIComponent(token) } : {};
  };
  return {
    async send(method, path, body) {
      const answer = await fetch(new URL(path, origin), {
        method,
        redirect: 'manual',
        headers: {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...tokenHeader(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}
