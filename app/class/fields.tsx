import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  onType?: (value: string) => void
  /** What follows the field. */
  children?: ReactNode
}

/** A line that is typed. A `hint` is read with the field. */
export function TextField({
  label,
  hint,
  onType,
  children,
  ...input
}: FieldProps & { hint?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        onChange={(event) => onType?.(event.target.value)}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}hint`} className="small">
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

/** Some lines that are typed. */
export function AreaField({ label, onType, children, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="class-area" onChange={(event) => onType?.(event.target.value)} {...area} />
      {children}
    </div>
  )
}

/** One of several: `children` are the options. */
export function SelectField({
  label,
  value,
  onPick,
  className = 'field',
  children,
}: {
  label: string
  value: string | number | undefined
  onPick: (value: string) => void
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={(event) => onPick(event.target.value)}>
        {children}
      </select>
    </div>
  )
}

/** A box to tick, or with the type `radio` one of several choices, and what it means. */
export function Choice({
  note,
  onTick,
  children,
  ...input
}: { note?: string; onTick: (isTicked: boolean) => void } & ComponentProps<'input'>) {
  return (
    <label className="class-choice">
      <input type="checkbox" onChange={(event) => onTick(event.target.checked)} {...input} />
      <span>
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  )
}

/** Says that others could read what is typed or shown here: the site has no TLS, and is not on this machine. */
export function Unprotected({ what }: { what: string }) {
  if (location.protocol !== 'http:' || /^(localhost|127\.)/.test(location.hostname)) return null
  return (
    <p className="problem">
      This connection is not protected: somebody in the same network could read {what}.
    </p>
  )
}

/** Why a form did nothing. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="problem" role="alert">
      {text}
    </p>
  )
}
