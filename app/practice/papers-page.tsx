import { Outlet } from 'react-router'

export default function PapersPage() {
  return <Outlet />
}
