/** Formats a size in units of 1,000, as mobile data plans do: `412 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  const millions = bytes / 1_000_000
  return `${millions < 10 ? millions.toFixed(1) : Math.round(millions)} MB`
}
