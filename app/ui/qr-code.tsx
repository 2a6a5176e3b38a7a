import { useEffect, useState } from 'react'

/** A QR code, with the four empty modules that readers need around it. Dark on white in both themes. Its encoder loads with it. */
export function QrCode({
  text,
  className,
  label,
}: {
  text: string
  className: string
  /** Undefined where the address is beside it as text. */
  label?: string
}) {
  const [svg, setSvg] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isOver = false
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { border: 4 })
        const path = data
          .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
          .join('')
        return isOver ? undefined : setSvg({ size, path })
      },
      () => {
        // The address is beside it as text.
      },
    )
    return () => {
      isOver = true
    }
  }, [text])
  if (!svg) return <span className={className} />
  return (
    <svg
      className={className}
      viewBox={`0 0 ${svg.size} ${svg.size}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width={svg.size} height={svg.size} fill="#fff" />
      <path d={svg.path} fill="#10261d" />
    </svg>
  )
}
