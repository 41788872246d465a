/** Whether the browser has taken the text into the clipboard; pages without https, and some policies, may not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
