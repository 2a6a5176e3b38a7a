import { registerHint, type Shade } from './shade.ts'

/** The meaning, the register and the example of one stronger word; `hasHint` says where its register belongs. */
export function ShadeText({ shade, hasHint = false }: { shade: Shade; hasHint?: boolean }) {
  const [before, used, after] = shade.example
  const hint = hasHint ? `, ${registerHint(shade.register)}` : ''
  return (
    <>
      <p>
        {shade.meaning} <span className="register">{shade.register + hint}</span>
      </p>
      <p className="note">
        {before}
        <b>{used}</b>
        {after}
      </p>
    </>
  )
}
