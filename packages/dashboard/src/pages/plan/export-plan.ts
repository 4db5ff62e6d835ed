import { call } from '../../api/call.js'

/** Saves the plan as a file that `slowwave apply` reads. */
export async function exportPlan(): Promise<void> {
  const plan = await call<object>('/api/plan/export')
  const address = URL.createObjectURL(new Blob([JSON.stringify(plan)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'plan.json'
  link.click()
  URL.revokeObjectURL(address)
}
