/** True if two short lists have a member in common. */
export function shareOne(a: readonly number[], b: readonly number[]): boolean {
  return a.length > 0 && b.length > 0 && a.some((member) => b.includes(member))
}
