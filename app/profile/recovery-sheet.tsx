import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { site } from '#site.config.ts'
import { formatCodes } from '#app/accounts/second-factor/recovery.ts'
import './recovery-sheet.css'

/** Recovery codes to copy and to print. A printed page has only them. */
export function RecoverySheet({ codes, email }: { codes: readonly string[]; email: string | undefined }) {
  const [copied, setCopied] = useState<'copied' | 'refused'>()
  return (
    <div className="recovery-sheet">
      <p className="for-paper">
        {site.name}: recovery codes{email && ` of ${email}`}. Each one works once.
      </p>
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="ways">
        <button
          className="btn btn-line btn-sm"
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(formatCodes(site.name, codes)).then(
              () => setCopied('copied'),
              () => setCopied('refused'),
            )
          }
        >
          <Copy className="i" aria-hidden="true" /> {copied === 'copied' ? 'Copied' : 'Copy the codes'}
        </button>
        <button className="btn btn-line btn-sm" type="button" onClick={() => print()}>
          <Printer className="i" aria-hidden="true" /> Print
        </button>
      </div>
      <p className="small" role="status">
        {copied === 'copied' && 'The codes are in the clipboard.'}
        {copied === 'refused' && 'The browser did not allow it. Select the codes and copy them.'}
      </p>
    </div>
  )
}
