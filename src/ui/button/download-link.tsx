import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';

type DownloadLinkProps = {
  href: string;
  fileName: string;
  /** Shows the reason and rejects if the file cannot be downloaded. */
  check: () => Promise<void>;
};

/** A link to a file on the server. Browsers show no reason for a failed download, so `check` runs first. */
export function DownloadLink({ href, fileName, check }: DownloadLinkProps) {
  const words = useWords(controlsWords);
  const [isChecking, setIsChecking] = useState(false);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setIsChecking(true);
    try {
      await check();
      startDownload(href, fileName);
    } catch {
      // `check` has shown the reason.
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <a
      className="p-button"
      data-kind="secondary"
      href={href}
      download={fileName}
      aria-label={words.downloadOf(fileName)}
      {...(isChecking && { 'aria-disabled': true })}
      onClick={(event) => void download(event)}
    >
      <Download size={16} aria-hidden="true" /> {words.download}
    </a>
  );
}

function startDownload(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
}
