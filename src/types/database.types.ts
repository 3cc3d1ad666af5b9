// Generated from supabase/migrations by `npm run db:types`; never edited by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {

  "public": {
          Tables: {
            "activity": {
                  Row: {
                    "actor_id": string | null,"appointment_id": string | null,"created_at": string,"details": NonNullable<Json>,"house_id": string | null,"id": string,"kind": string,"owner_id": string,"owner_notified": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_id"?: string | null,"appointment_id"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"house_id"?: string | null,"id"?: string,"kind": string,"owner_id": string,"owner_notified": boolean
                  }
                  Update: {
                    "actor_id"?: string | null,"appointment_id"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"house_id"?: string | null,"id"?: string,"kind"?: string,"owner_id"?: string,"owner_notified"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "activity_actor_id_fkey"
      columns: ["actor_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_appointment_id_fkey"
      columns: ["appointment_id"]
isOneToOne: false
      referencedRelation: "appointments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "activity_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"appointments": {
                  Row: {
                    "contacts": NonNullable<Json>,"created_at": string,"created_by": string | null,"date": string,"duration": number | null,"house_id": string,"id": string,"is_example": boolean,"location": string | null,"notes": string | null,"time": string | null,"title": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "contacts"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"date": string,"duration"?: number | null,"house_id": string,"id"?: string,"is_example"?: boolean,"location"?: string | null,"notes"?: string | null,"time"?: string | null,"title": string,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "contacts"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"date"?: string,"duration"?: number | null,"house_id"?: string,"id"?: string,"is_example"?: boolean,"location"?: string | null,"notes"?: string | null,"time"?: string | null,"title"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "appointments_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "appointments_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "appointments_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"collaboration_settings": {
                  Row: {
                    "add_houses": boolean,"edit_status": boolean,"notify_owner": boolean,"owner_id": string,"schedule_appointments": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "add_houses"?: boolean,"edit_status"?: boolean,"notify_owner"?: boolean,"owner_id": string,"schedule_appointments"?: boolean
                  }
                  Update: {
                    "add_houses"?: boolean,"edit_status"?: boolean,"notify_owner"?: boolean,"owner_id"?: string,"schedule_appointments"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "collaboration_settings_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: true
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"collaborations": {
                  Row: {
                    "accepted_at": string | null,"collaborator_email": string | null,"collaborator_id": string | null,"created_at": string,"expires_at": string,"id": string,"invitation_token": string,"owner_id": string,"role": string,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"collaborator_email"?: string | null,"collaborator_id"?: string | null,"created_at"?: string,"expires_at"?: string,"id"?: string,"invitation_token": string,"owner_id"?: string,"role"?: string,"status"?: string
                  }
                  Update: {
                    "accepted_at"?: string | null,"collaborator_email"?: string | null,"collaborator_id"?: string | null,"created_at"?: string,"expires_at"?: string,"id"?: string,"invitation_token"?: string,"owner_id"?: string,"role"?: string,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "collaborations_collaborator_id_fkey"
      columns: ["collaborator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "collaborations_owner_id_fkey"
      columns: ["owner_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"house_opinions": {
                  Row: {
                    "house_id": string,"is_favorite": boolean,"owner_id": string,"rating": number,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "house_id": string,"is_favorite"?: boolean,"owner_id"?: string,"rating"?: number,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "house_id"?: string,"is_favorite"?: boolean,"owner_id"?: string,"rating"?: number,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "house_opinions_house_id_fkey"
      columns: ["house_id"]
isOneToOne: false
      referencedRelation: "houses"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "house_opinions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"houses": {
                  Row: {
                    "address": NonNullable<Json>,"bathrooms": number,"bedrooms": number,"contacts": NonNullable<Json>,"coordinates": NonNullable<Json>,"created_at": string,"created_by": string | null,"id": string,"is_example": boolean,"is_favorite": boolean,"lot_size": number | null,"measurement_system": string,"notes": string,"photos": NonNullable<Json>,"price": number,"price_currency": string,"property_type": string | null,"rating": number | null,"square_feet": number,"status": string,"updated_at": string,"user_id": string,"year_built": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address": NonNullable<Json>,"bathrooms": number,"bedrooms": number,"contacts"?: NonNullable<Json>,"coordinates"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"id"?: string,"is_example"?: boolean,"is_favorite"?: boolean,"lot_size"?: number | null,"measurement_system"?: string,"notes"?: string,"photos"?: NonNullable<Json>,"price": number,"price_currency"?: string,"property_type"?: string | null,"rating"?: number | null,"square_feet": number,"status"?: string,"updated_at"?: string,"user_id"?: string,"year_built"?: number | null
                  }
                  Update: {
                    "address"?: NonNullable<Json>,"bathrooms"?: number,"bedrooms"?: number,"contacts"?: NonNullable<Json>,"coordinates"?: NonNullable<Json>,"created_at"?: string,"created_by"?: string | null,"id"?: string,"is_example"?: boolean,"is_favorite"?: boolean,"lot_size"?: number | null,"measurement_system"?: string,"notes"?: string,"photos"?: NonNullable<Json>,"price"?: number,"price_currency"?: string,"property_type"?: string | null,"rating"?: number | null,"square_feet"?: number,"status"?: string,"updated_at"?: string,"user_id"?: string,"year_built"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "houses_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "houses_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "created_at": string,"currency": string | null,"full_name": string | null,"houses_started_at": string | null,"id": string,"measurement_system": string | null,"theme": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"currency"?: string | null,"full_name"?: string | null,"houses_started_at"?: string | null,"id": string,"measurement_system"?: string | null,"theme"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"currency"?: string | null,"full_name"?: string | null,"houses_started_at"?: string | null,"id"?: string,"measurement_system"?: string | null,"theme"?: string | null,"updated_at"?: string
                  }
                  Relationships: [

                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_invitation":
{ Args: { "p_token": string }; Returns: string
                           },
"add_examples":
{ Args: { "p_appointments": Json,"p_houses": Json }; Returns: boolean
                           },
"decline_invitation":
{ Args: { "p_token": string }; Returns: undefined
                           },
"delete_my_data":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"invitation_preview":
{ Args: { "p_token": string }; Returns: {
              "bound_to_address": boolean,"obstacle": string,"owner_name": string,"role": string
            }[]
                           },
"leave_hunt":
{ Args: { "p_owner": string }; Returns: undefined
                           },
"mark_notifications_read":
{ Args: { "p_ids"?: (string)[] }; Returns: number
                           },
"my_account":
{ Args: { "p_hunt"?: string }; Returns: Json
                           },
"my_hunts":
{ Args: Record<PropertyKey, never>; Returns: {
              "add_houses": boolean,"edit_status": boolean,"is_own": boolean,"manage_members": boolean,"owner_id": string,"owner_name": string,"role": string,"schedule_appointments": boolean,"since": string
            }[]
                           },
"notifications":
{ Args: { "p_limit"?: number,"p_owner"?: string }; Returns: {
              "actor_id": string,"actor_name": string,"appointment_id": string,"created_at": string,"details": Json,"house_id": string,"id": string,"is_read": boolean,"kind": string,"owner_id": string,"owner_name": string,"unread_count": number
            }[]
                           },
"register_invitation_mail":
{ Args: { "p_email": string,"p_token": string }; Returns: {
              "inviter_name": string,"role": string
            }[]
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {

          }
        }
} as const
