/** "1 house", "1,200 houses". */
export function houseCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'house' : 'houses'}`
}
