// Written by npm run row-types from the migrated database. Not to be edited.

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

export type Database = {
  public: {
    Tables: {
      answer_versions: {
        Row: {
          user_id: string
          id: string
          answer_id: string
          seq: number
          epoch: number
          body: string
          words: number
          happened_at: string
          base: string | null
          replaces: string | null
        }
        Insert: {
          user_id?: string | undefined
          id: string
          answer_id: string
          epoch?: number | undefined
          body: string
          words: number
          happened_at: string
          base?: string | null | undefined
          replaces?: string | null | undefined
        }
        Update: Record<never, never>
        Relationships: []
      }
      paper_bookmarks: {
        Row: {
          id: string
          user_id: string
          group_id: string
          exam_type: string
          paper_id: string
          paper_title: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          group_id: string
          exam_type: string
          paper_id: string
          paper_title: string
          created_at?: string | undefined
        }
        Update: Record<never, never>
        Relationships: []
      }
      profiles: {
        Row: {
          id: string
          full_name: string | null
          email: string | null
          study_level: 'igcse' | 'a-levels-9093' | 'a-levels-egp' | null
          email_updates: boolean
          updated_at: string
        }
        Insert: {
          id: string
          full_name?: string | null | undefined
          email?: string | null | undefined
          study_level?: 'igcse' | 'a-levels-9093' | 'a-levels-egp' | null | undefined
          email_updates?: boolean | undefined
          updated_at?: string | undefined
        }
        Update: {
          id?: string | undefined
          full_name?: string | null | undefined
          email?: string | null | undefined
          study_level?: 'igcse' | 'a-levels-9093' | 'a-levels-egp' | null | undefined
          email_updates?: boolean | undefined
          updated_at?: string | undefined
        }
        Relationships: []
      }
      saved_groups: {
        Row: {
          id: string
          user_id: string
          name: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          name: string
          created_at?: string | undefined
        }
        Update: {
          name?: string | undefined
        }
        Relationships: []
      }
      saved_resources: {
        Row: {
          id: string
          user_id: string
          group_id: string
          resource_id: string
          resource_title: string
          title: string
          resource_level: string
          resource_category: string
          section: string | null
          resource_type: string
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          group_id: string
          resource_id: string
          resource_title: string
          title: string
          resource_level: string
          resource_category?: string | undefined
          section?: string | null | undefined
          resource_type?: string | undefined
          created_at?: string | undefined
        }
        Update: Record<never, never>
        Relationships: []
      }
      study_events: {
        Row: {
          user_id: string
          id: string
          seq: number
          epoch: number
          v: number
          kind: string
          subject: string
          data: Json
          happened_at: string
        }
        Insert: {
          user_id?: string | undefined
          id: string
          epoch?: number | undefined
          v: number
          kind: string
          subject: string
          data?: Json | undefined
          happened_at: string
        }
        Update: Record<never, never>
        Relationships: []
      }
      study_goals: {
        Row: {
          id: string
          user_id: string
          goal_name: string
          type: 'complete' | 'papers' | 'examples' | 'vocabulary'
          exam_level: 'IGCSE English (0500)' | 'O Level English (1123)' | 'A Levels English'
          progress: Json
          completed: boolean
          target_resource_id: string | null
          created_at: string
        }
        Insert: {
          id?: string | undefined
          user_id?: string | undefined
          goal_name: string
          type: 'complete' | 'papers' | 'examples' | 'vocabulary'
          exam_level: 'IGCSE English (0500)' | 'O Level English (1123)' | 'A Levels English'
          progress?: Json | undefined
          completed?: boolean | undefined
          target_resource_id?: string | null | undefined
          created_at?: string | undefined
        }
        Update: {
          goal_name?: string | undefined
          type?: 'complete' | 'papers' | 'examples' | 'vocabulary' | undefined
          exam_level?: 'IGCSE English (0500)' | 'O Level English (1123)' | 'A Levels English' | undefined
          progress?: Json | undefined
          completed?: boolean | undefined
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      delete_account: {
        Args: Record<never, never>
        Returns: undefined
      }
      delete_study_record: {
        Args: Record<never, never>
        Returns: number
      }
      get_group_sizes: {
        Args: Record<never, never>
        Returns: { group_id: string; papers_count: number; resources_count: number }[]
      }
      get_storage_use: {
        Args: Record<never, never>
        Returns: { bytes: number; most_bytes: number; is_full: boolean }[]
      }
      get_user_stats: {
        Args: { user_uuid: string }
        Returns: { saved_resources_count: number; study_goals_count: number }[]
      }
      pull_answer_versions: {
        Args: { student: string; after_seq: number }
        Returns: Json
      }
      pull_study_events: {
        Args: { student: string; after_seq: number }
        Returns: Json
      }
      repeat_study_deletion: {
        Args: { student: string; until: number }
        Returns: number
      }
      search_paper_text: {
        Args: { q: string; exam_id: string }
        Returns: { file: string; page: number; rank: number; headline: string }[]
      }
      study_generation: {
        Args: Record<never, never>
        Returns: string
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
