/** The attributes that make a row an option of the results' list box. */
export interface OptionProps {
  id: string
  role: 'option'
  'aria-selected': boolean
  tabIndex: -1
}
