/** So many codes at most. */
export interface Amount {
  hour: number;
  day: number;
}

/** The most codes that the portal sends in an hour and in a day: what an attack can cost (threat 19). */
export interface SmsBudget extends Amount {
  /** Of messages that leave the country, which cost many times as much: they take nothing of the others. */
  abroad: Amount;
}
